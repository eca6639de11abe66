import { readFileSync } from 'node:fs'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'
import { modulesBothWays } from './rules/modules-both-ways.ts'

/**
 * Walks every import and judges it by `.dependency-cruiser.json`. Called here and not by its own
 * command, which passes when it understood no file at all.
 */
const configuration: IConfiguration = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8'))
const { options, ...ruleSet } = configuration
const roots = ['packages', 'bench', 'tools', 'vitest.config.ts']
const { output } = await cruise(roots, { ...options, validate: true, ruleSet, outputType: 'json' })
const { modules, summary }: ICruiseResult = typeof output === 'string' ? JSON.parse(output) : output

for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle?.map((step) => step.name).join(' → ') ?? to
  console.error(`${rule.name}: ${from} → ${way}`)
}
const bothWays = modulesBothWays(modules)
for (const each of bothWays) console.error(`modules-one-way: ${each}`)
const sources = modules.filter((module) => /\.tsx?$/.test(module.source) && !module.couldNotResolve)
const unread = sources.every((module) => module.dependencies.length === 0)
if (unread) console.error('No import was read: the walk itself is broken.')
console.log(`${sources.length} sources, ${summary.totalDependenciesCruised ?? 0} imports walked`)
if (unread || bothWays.length > 0 || summary.violations.length > 0) process.exitCode = 1
