import type { Locator, Page } from '@playwright/test';

/** Drags something by the mouse, or by a finger as the browser itself feels it. @param by CSS pixels */
export async function dragBy(page: Page, what: Locator, by: { x: number; y: number }, touch: boolean): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const steps = [0.2, 0.4, 0.6, 0.8, 1].map((part) => ({ x: from.x + by.x * part, y: from.y + by.y * part }));
  if (!touch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const point of steps) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}
