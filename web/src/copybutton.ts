/**
 * Copy buttons on the server's pages: `data-copy` names the field to copy; what came of it is said
 * in the field's `role=status`. Such a button is hidden until this script is there to serve it.
 */
import { copy } from './clipboard.ts';

export function serveCopyButtons(page: ParentNode): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const field = document.getElementById(button.dataset.copy ?? '');
    const said = button.closest('.link-field')?.querySelector('[role="status"]');
    if (!(field instanceof HTMLInputElement) || !said) continue;
    field.addEventListener('focus', () => field.select());
    button.addEventListener('click', () => void (async () => {
      const done = await copy(field.value);
      said.textContent = (done ? button.dataset.done : button.dataset.failed) ?? '';
      if (!done) field.focus();
    })());
    button.hidden = false;
  }
}
