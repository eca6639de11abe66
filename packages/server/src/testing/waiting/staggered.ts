/** So that two things that happen at once meet at another place of each other. */
export async function after<Done>(ms: number, work: () => Promise<Done>): Promise<Done> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}
