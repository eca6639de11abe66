import type { BenchOptions } from '../../report/bench-options.ts'
import type { Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { exportFiles } from '../inputs/export-files.ts'
import { cpuMsOf } from '../peers/cpu-time.ts'
import { NativeScan } from '../peers/native-scan.ts'
import { ourOffers } from '../to-offers/our-offers.ts'

const COPIES = 4
const ROUNDS = 5

/** The time per item on a market four times as large, each copy with bytes of its own. */
export async function scaleBench({ dump }: BenchOptions): Promise<Report> {
  const { xml, items } = exportFiles(dump)
  const large = Array.from({ length: COPIES }, () => xml.map((file) => file.slice())).flat()
  const natives = [NativeScan.start(xml, items), NativeScan.start(large, items * COPIES)] as const
  const ours: number[] = []
  const native: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const one = cpuMsOf(() => ourOffers(xml)).cpuMs
    const four = cpuMsOf(() => ourOffers(large)).cpuMs
    const [nativeOne, nativeFour] = [await natives[0]?.pass(), await natives[1]?.pass()]
    if (round === 0) continue
    ours.push(four / COPIES / one)
    if (nativeOne && nativeFour) native.push(nativeFour.cpuMs / COPIES / nativeOne.cpuMs)
  }
  for (const each of natives) each?.stop()
  const [few, many] = [items, items * COPIES].map((count) => count.toLocaleString('en-US'))
  const what = `time per item, ${many} / ${few}`
  return {
    figures: [
      { what: `${what}, our file to offers`, measured: median(ours), unit: '×', must: 1.15 },
      ...(native.length > 0
        ? [{ what: `${what}, C++ pass`, measured: median(native), unit: '×' } as const]
        : []),
    ],
    notes: [`CPU time, medians of ${ROUNDS} interleaved rounds`],
  }
}
