import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Life } from './life.ts'
import { type LifeRow, lifeOfRow, rowOfLife } from './life-rows.ts'

type Put = Omit<LifeRow, 'points'> & { readonly points: string; readonly isKept: boolean }

/** Packs all living lives: a tenth of their size as rows. */
export async function packLives(lives: readonly Life[]): Promise<Buffer> {
  const rows = lives.map((life) => {
    const { points, ...row } = rowOfLife(life)
    return { ...row, points: points.toString('base64'), isKept: life.isKept }
  })
  return promisify(gzip)(JSON.stringify(rows))
}

export async function unpackLives(bytes: Buffer): Promise<Life[]> {
  const text = (await promisify(gunzip)(bytes)).toString()
  return (JSON.parse(text) as Put[]).map(({ points, isKept, ...row }) => {
    const at = (moment: Date | string) => new Date(moment)
    const life = lifeOfRow({
      ...row,
      born_at: at(row.born_at),
      peak_at: at(row.peak_at),
      changed_at: at(row.changed_at),
      seen_at: at(row.seen_at),
      gone_at: null,
      points: Buffer.from(points, 'base64'),
    })
    return { ...life, isKept }
  })
}
