import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mixedUnits } from './rules/mixed-units.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-units-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = `
import { asAmount, asMilliseconds, asRate, asUsd, type Usd } from './units.ts'
const offer = { maxGive: asAmount(5), rate: asRate(2), reserveUsd: asUsd(9) as Usd | undefined }
const now = asMilliseconds(1)
export const sums = [
  offer.maxGive + 1 - offer.maxGive,
  offer.maxGive * offer.rate + 7,
  offer.maxGive + offer.rate,
  1 + offer.maxGive - now,
  offer.rate > offer.reserveUsd!,
]
`

test('a sum or a comparison of two different units is reported by line', () => {
  cpSync(join(import.meta.dirname, '../packages/market/src/numbers/units.ts'), `${folder}/units.ts`)
  writeFileSync(`${folder}/sums.ts`, source)
  const compilerOptions = { strict: true, module: 'nodenext', allowImportingTsExtensions: true }
  const project = { compilerOptions: { ...compilerOptions, noEmit: true }, include: ['*.ts'] }
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(project))
  expect(mixedUnits([`${folder}/tsconfig.json`]).map((each) => each.split('sums.ts:')[1])).toEqual([
    '8: Amount and Rate: offer.maxGive + offer.rate',
    '9: Amount and Milliseconds: 1 + offer.maxGive - now',
    '10: Rate and Usd: offer.rate > offer.reserveUsd!',
  ])
})
