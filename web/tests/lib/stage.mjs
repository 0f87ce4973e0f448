/** What every browser test starts with: the server, then the browsers. */
import { Server } from './server.mjs';

/**
 * Starts the server and then the browsers, in this order: a browser that is already open when the
 * server fails would keep the test's process alive until its time limit, with the reason unsaid.
 */
export async function stage(...launches) {
  const server = await Server.start();
  const opened = await Promise.allSettled(launches.map((launch) => launch()));
  const failed = opened.find(({ status }) => status === 'rejected');
  if (!failed) return [server, ...opened.map(({ value }) => value)];
  await Promise.all([server.stop(), ...opened.map(({ value }) => value?.close())]);
  throw failed.reason;
}
