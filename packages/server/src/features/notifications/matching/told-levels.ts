/**
 * What a source has to come to before a rule that told of it tells of it again. Thresholds of rules
 * do not say it: the source is above them all the while.
 */
export class ToldLevels {
  /** By step and source, then by rule. */
  readonly #bySource = new Map<string, Map<string, number>>()
  readonly #byRule = new Map<string, Set<string>>()

  /** In place of all that was kept of the rule. */
  put(ruleId: string, stepUsd: number, levels: Iterable<readonly [string, number]>): void {
    this.remove(ruleId)
    const keys = new Set<string>()
    for (const [source, percent] of levels) {
      const key = `${stepUsd} ${source}`
      keys.add(key)
      const rules = this.#bySource.get(key) ?? new Map<string, number>()
      this.#bySource.set(key, rules.set(ruleId, percent))
    }
    if (keys.size > 0) this.#byRule.set(ruleId, keys)
  }

  remove(ruleId: string): void {
    for (const key of this.#byRule.get(ruleId) ?? []) {
      const rules = this.#bySource.get(key)
      rules?.delete(ruleId)
      if (rules?.size === 0) this.#bySource.delete(key)
    }
    this.#byRule.delete(ruleId)
  }

  /** Tells of rules whose level lies between what a loop of that source paid and what it pays. */
  crossed(
    growth: { stepUsd: number; source: string; beforePercent: number; percent: number },
    tell: (ruleId: string) => void,
  ): void {
    const { stepUsd, source, beforePercent, percent } = growth
    for (const [ruleId, level] of this.#bySource.get(`${stepUsd} ${source}`) ?? []) {
      if (level > beforePercent && level <= percent) tell(ruleId)
    }
  }
}
