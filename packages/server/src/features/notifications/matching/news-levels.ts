/**
 * Levels at which a rule notifies of a source again. Rules' thresholds cannot say it: the source is
 * above them all the while.
 */
export class NewsLevels {
  /** Levels by step and source, then by rule. */
  readonly #bySource = new Map<string, Map<string, number>>()
  readonly #byRule = new Map<string, Set<string>>()

  /** Replaces all of the rule's levels. */
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

  /** Rules whose level lies between the old and the new profit of a loop of that source. */
  crossed(
    growth: { stepUsd: number; source: string; beforePercent: number; percent: number },
    onCrossed: (ruleId: string) => void,
  ): void {
    const { stepUsd, source, beforePercent, percent } = growth
    for (const [ruleId, level] of this.#bySource.get(`${stepUsd} ${source}`) ?? []) {
      if (level > beforePercent && level <= percent) onCrossed(ruleId)
    }
  }
}
