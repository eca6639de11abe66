/** A rate that moves by less, as a factor, bounds nothing otherwise. */
const MOVED = 1.001

/** Whether official rates differ so much from those a market has that it should have these. */
export function haveMoved(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): boolean {
  if (before.size !== after.size) return true
  for (const [money, rate] of after) {
    const was = before.get(money)
    if (was === undefined || rate > was * MOVED || was > rate * MOVED) return true
  }
  return false
}
