import type { Page } from 'playwright-core'

/** Whether a row is open, once there are rows: the one in an address may have gone meanwhile. */
export async function hasOpenRow(page: Page): Promise<boolean> {
  const rows = page.getByRole('article')
  await rows.first().waitFor()
  return (await rows.getByRole('link', { expanded: true }).count()) > 0
}
