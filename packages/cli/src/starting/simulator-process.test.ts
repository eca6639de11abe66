import { eventually } from '@hopwise/testing/eventually'
import { expect, test } from 'vitest'
import { childrenOf } from '../testing/child-processes.ts'
import { keepSimulator } from './simulator-process.ts'

const simulators = () => childrenOf(process.pid, 'simulate')

test('a simulator that was killed and restarted still stops with all other processes', async () => {
  const kept = await keepSimulator(0, () => undefined)
  const [first] = simulators()
  process.kill(first!, 'SIGKILL')
  await eventually(() => expect(simulators()).toEqual([expect.not.toBeOneOf([first])]))
  await kept.stop()
  expect(simulators()).toEqual([])
})
