/**
 * Whether the pages' own host answers, whatever it says. No copy on the device can answer in its
 * place: this file is never kept.
 */
export async function isHostReached(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
