/** CPU milliseconds of this process that a piece of work takes, its threads included. */
export function cpuMsOf<T>(work: () => T): { cpuMs: number; result: T } {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, result }
}
