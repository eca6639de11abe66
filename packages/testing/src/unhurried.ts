/**
 * Settings of a server under test that never turns anybody away because the machine is busy: a test
 * of such a limit sets it.
 */
export const unhurried: Readonly<Record<string, string>> = {
  HOPWISE_DEADLINE_MS: '60000',
  HOPWISE_SHED_DELAY_MS: '60000',
  HOPWISE_POINTS_PER_MINUTE: '1000000000',
  HOPWISE_POINTS_AT_ONCE: '1000000000',
  HOPWISE_PAGE_LIMIT: '1000000',
}
