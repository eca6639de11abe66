import { expect, test } from 'vitest'
import { run } from '../testing/run-command.ts'

const question = 'search --give BTC --get SBERRUB --give-amount 0.05'

test.each([
  ['search --give BTC --get SBERRUB', /--give-amount or --get-amount/],
  ['search --get SBERRUB --give-amount 1', /--give/],
  ['search --give --get SBERRUB --give-amount 1', /--give/],
  ['search --give BTC --get BTC --give-amount 1', /--get/],
  ['search --give BTC --get SBERRUB --give-amount 0', /--give-amount/],
  ['search --give BTC --get SBERRUB --give-amount -1', /--give-amount/],
  ['search --give BTC --get SBERRUB --give-amount 1,5', /--give-amount/],
  ['search --give BTC --get SBERRUB --give-amount 1 --get-amount 1', /--get-amount/],
  [`${question} --max-hops 99`, /--max-hops/],
  [`${question} --limit 0`, /--limit/],
  [`${question} --forbid SLOW`, /--forbid.*SLOW/],
  [`${question} --group-by colour`, /--group-by/],
  [`${question} --order dear`, /--order.*expected/],
  [`${question} --order careful`, /--order.*expected/],
  [`${question} --min-reviews few`, /--min-reviews/],
  [`${question} --explain 1 --json`, /--explain/],
  [`${question} --max-hosp 2`, /--max-hosp.*--max-hops/],
  [`${question} leftover`, /argument/],
  ['search --feed rates.xml --give A --get B --give-amount 1', /NAME=FILE/],
  ['arbitrage --capital-usd 1000 --capital BTC=1', /--capital/],
  ['arbitrage --up-to', /--capital-usd/],
  ['arbitrage --capital BTC', /--capital/],
  ['arbitrage --capital NOSUCH=1', /--capital/],
  ['arbitrage --currencies NOSUCH', /--currencies/],
  ['arbitrage --max-hops 1', /--max-hops/],
  ['lint', /file/],
  ['import --dump info.zip', /--out/],
  ['simulate --exchangers 0', /--exchangers/],
  ['simulate --exchangers 400 --offers 100', /--offers: 400 exchangers can have 1200 to/],
  ['simulate --exchangers 10 --offers 1000000', /--offers/],
  ['simulate --port 70000', /--port/],
  ['simulate --seed -1', /--seed/],
  ['simulate --faulty 101', /--faulty/],
  ['simulate --at noon', /--at/],
  ['simulate --host', /--host/],
  ['serach', /serach.*search/],
])('the command %s is wrong usage, reported in one line with exit code 2', async (line, says) => {
  const { exitCode, out, err } = await run(line)
  const errorLines = err
    .split('\n')
    .filter((each) => each !== '' && !each.startsWith('no file named'))
  expect(errorLines).toEqual([expect.stringMatching(says)])
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
})

test.each(['--dump', '--market', '--feed Shop'])(
  'a missing %s file is reported in one line',
  async (option) => {
    const source = option === '--feed Shop' ? '--feed Shop=/no/such.xml' : `${option} /no/such`
    const { exitCode, err, out } = await run(`${question} ${source}`)
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' })
    expect(err).toMatch(/^hopwise: cannot read \/no\/such\S*: no such file\n$/)
  },
)

test.each(['search', 'arbitrage', 'lint', 'import', 'bench', 'simulate'])(
  'the help of %s shows examples',
  async (command) => {
    const { exitCode, out, err } = await run(`${command} --help`)
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toContain(`Examples:\n  hopwise ${command}`)
  },
)
