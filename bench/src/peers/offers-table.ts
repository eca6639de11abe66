import type { Market } from '@hopwise/market'
import type { Client } from 'pg'

const ROWS_PER_INSERT = 20_000

/** All offers of the market as a table, with the index that serves a self-join best. */
export async function fillOffersTable(client: Client, market: Market): Promise<number> {
  await client.query(`
    CREATE TABLE offers (
      id int NOT NULL, f int2 NOT NULL, t int2 NOT NULL,
      a float8 NOT NULL, b float8 NOT NULL, lo float8 NOT NULL, hi float8 NOT NULL
    )`)
  const rows = rowsOf(market)
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const part = rows.slice(start, start + ROWS_PER_INSERT)
    const columns = part[0]!.map((_, column) => part.map((row) => row[column]!))
    await client.query(
      `INSERT INTO offers SELECT * FROM unnest($1::int[], $2::int2[], $3::int2[],
        $4::float8[], $5::float8[], $6::float8[], $7::float8[])`,
      columns,
    )
  }
  await client.query('CREATE INDEX ON offers (f, t, a DESC) INCLUDE (b, lo, hi, id)')
  await client.query('VACUUM ANALYZE offers')
  return rows.length
}

/** Rows in the order that breaks ties between equal paths: by exchanger, then pair. */
function rowsOf(market: Market): number[][] {
  const rows = market.contents().flatMap(({ exchanger, offers }) =>
    Array.from({ length: offers.length }, (_, row) => {
      const [from, to] = [offers.codes[offers.from[row]!]!, offers.codes[offers.to[row]!]!]
      const { slope, fee, lo, hi } = offers
      const terms = [slope[row]!, fee[row]!, lo[row]!, hi[row]!]
      const pair = [market.currencies.indexOf(from)!, market.currencies.indexOf(to)!]
      return { order: [exchanger.id, from, to] as const, values: [...pair, ...terms] }
    }),
  )
  rows.sort((left, right) => compareTexts(left.order, right.order))
  return rows.map(({ values }, id) => [id, ...values])
}

function compareTexts(left: readonly string[], right: readonly string[]): number {
  for (const [at, text] of left.entries()) {
    if (text !== right[at]) return text < right[at]! ? -1 : 1
  }
  return 0
}
