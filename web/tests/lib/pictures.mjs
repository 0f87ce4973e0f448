/** Pictures of cells and men, compared without their colours. Decoding is left to the browser. */
import { cellName } from './player.mjs';

export async function pictures(browser) {
  const context = await browser.newContext({ viewport: { width: 200, height: 200 } });
  const page = await context.newPage();
  await page.setContent('<body style="margin:0"></body>');

  const compare = (a, b, ground) => page.evaluate(async ({ a, b, ground }) => {
    const read = async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
      const grey = new Float32Array(image.width * image.height);
      for (let i = 0; i < grey.length; i += 1) {
        grey[i] = 0.299 * pixels[4 * i] + 0.587 * pixels[4 * i + 1] + 0.114 * pixels[4 * i + 2];
      }
      return grey;
    };
    const [one, two] = await Promise.all([read(a), read(b)]);
    if (one.length !== two.length) throw new Error('pictures of different size');
    let differ = 0;
    let ink = 0;
    for (let i = 0; i < one.length; i += 1) {
      if (ground !== null) {
        const [p, q] = [Math.abs(one[i] - ground) > 12, Math.abs(two[i] - ground) > 12];
        if (p || q) ink += 1;
        if (p !== q) differ += 1;
      } else if (Math.abs(one[i] - two[i]) > 24) {
        differ += 1;
      }
    }
    return differ / (ground !== null ? ink : one.length);
  }, { a: a.toString('base64'), b: b.toString('base64'), ground });

  return {
    /** The cube around a cell's centre. */
    async around(player, cell) {
      const was = player.view;
      player.view = '3d';
      const { x, y } = await player.at(cellName(cell));
      player.view = was;
      // The pointer would light up a cell.
      return player.page.screenshot({ clip: { x: Math.max(0, x - 24), y: Math.max(0, y - 14), width: 48, height: 28 } });
    },
    /** Share of the pixels whose brightness differs. */
    difference: (a, b) => compare(a, b, null),
    /** A man at a size on a ground. */
    async man(sprite, code, size, ground) {
      await page.setContent(`<body style="margin:0;background:${ground}">${sprite}
        <svg width="${size}" height="${size}" viewBox="0 0 45 45" style="display:block"><use href="#man-${code}"/></svg></body>`);
      return page.locator('svg').last().screenshot();
    },
    /** Share of the two silhouettes' pixels that belong to one of them only. */
    silhouettes(a, b, ground) {
      const [r, g, b_] = [1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16));
      return compare(a, b, 0.299 * r + 0.587 * g + 0.114 * b_);
    },
    close: () => context.close(),
  };
}
