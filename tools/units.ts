import { mixedUnits } from './rules/mixed-units.ts'

/** Where the engine's numbers go; pages have them through the contract, as plain ones. */
const packages = ['market', 'feeds', 'cli', 'server']

const mixed = mixedUnits(packages.map((name) => `packages/${name}/tsconfig.json`))
for (const each of mixed) console.error(each)
console.log(`${mixed.length} expressions mix units`)
if (mixed.length > 0) process.exitCode = 1
