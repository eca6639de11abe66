import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.skipIf(process.platform !== 'linux')('a thread gives way, and the others do not', async () => {
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
})
