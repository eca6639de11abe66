import type { ShownRow } from '@hopwise/market'
import { expect, test, vi } from 'vitest'
import { silentLogger } from '../../../lib/logger.ts'
import { readShown, ShownPublisher } from './shown-messages.ts'

const rowOf = (place: number): ShownRow => ({ id: `a${place}:BTC:USDT`, giveAmount: 0.1, place })

test('a process tells of at most 100 rows of a minute, of late ones as likely as of early ones', async () => {
  const reported: ShownRow[][] = []
  const publish = async (body: Uint8Array) => void reported.push(readShown(body))
  let state = 1
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const publisher = new ShownPublisher({ publish, log: silentLogger, random })
  for (let minute = 0; minute < 20; minute++) {
    for (let at = 1; at <= 400; at++) {
      publisher.take([rowOf(at)], '192.0.2.1')
      publisher.take([rowOf(at)], '192.0.2.2')
    }
    publisher.publish()
  }
  publisher.publish()
  publisher.close()
  expect(reported.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 100))
  const late = reported.flat().filter(({ place }) => place > 200).length
  expect(late).toBeGreaterThan(900)
  expect(late).toBeLessThan(1_100)
})

test('a process tells of no row that one network alone was shown', () => {
  const publish = vi.fn<(body: Uint8Array) => Promise<void>>()
  const publisher = new ShownPublisher({ publish, log: silentLogger })
  for (let time = 0; time < 300; time++) publisher.take([rowOf(1)], '192.0.2.1')
  publisher.publish()
  publisher.close()
  expect(publish).not.toHaveBeenCalled()
})

test.each(['', 'nothing', '{}', 'null', '[null, 1, {"id": 7}, {"id": "a", "giveAmount": -1}]'])(
  'a message of shown rows that is none is left out: %s',
  (text) => {
    expect(readShown(Buffer.from(text))).toEqual([])
  },
)
