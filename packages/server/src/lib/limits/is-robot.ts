const ROBOTS = /bot|crawl|spider|slurp|preview|curl|wget|python|headless|monitor/i

/** Whether a visit counts for nobody: programs name themselves, or send nothing at all. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOTS.test(userAgent)
}
