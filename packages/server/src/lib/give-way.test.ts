import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.skipIf(process.platform !== 'linux')(
  'a worker thread lowers only its own priority',
  async () => {
    const giveWay = new URL('give-way.ts', import.meta.url).href
    const worker = new Worker(
      `import { readlinkSync } from 'node:fs'
     import { getPriority } from 'node:os'
     import { parentPort } from 'node:worker_threads'
     import { giveWay } from '${giveWay}'
     giveWay(5)
     const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
     parentPort.postMessage(getPriority(thread))`,
      { eval: true, execArgv: ['--input-type=module'] },
    )
    const before = getPriority()
    expect(await once(worker, 'message')).toEqual([before + 5])
    expect(getPriority()).toBe(before)
  },
)

const isLinux = process.platform === 'linux'
test.skipIf(!isLinux)(
  'V8’s helper threads lower their priority, and the main thread does not',
  () => {
    const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { helpersGiveWay } from '${new URL('give-way.ts', import.meta.url).href}'
    helpersGiveWay(6)
    helpersGiveWay(6)
    const nameOf = (thread) => readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim()
    const helpers = readdirSync('/proc/self/task').filter((each) => nameOf(each) === 'V8Worker')
    const given = helpers.map((each) => getPriority(Number(each)))
    console.log(JSON.stringify([getPriority(), ...given]))`
    const words = ['--input-type=module', '--eval', script]
    const said = execFileSync(process.execPath, words, { encoding: 'utf8' })
    const [own, ...helpers] = JSON.parse(said) as number[]
    expect(own).toBe(getPriority())
    expect(helpers.length).toBeGreaterThan(0)
    expect(new Set(helpers)).toEqual(new Set([getPriority() + 6]))
  },
)
