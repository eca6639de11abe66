/**
 * SQL for the 50 best paths of up to so many hops from currency $1 to $2 with amount $3: the same
 * windows and fees hop by hop, no currency twice, the same order of answers.
 */
export function selfJoin(maxHops: number): string {
  const lengths = Array.from({ length: maxHops }, (_, index) => pathsOf(index + 1))
  const paths = lengths.join('\nUNION ALL\n')
  return `SELECT v FROM (${paths}) paths ORDER BY v DESC, hops, ids LIMIT 50`
}

function pathsOf(hops: number): string {
  const joins: string[] = []
  let amount = '$3::float8'
  const where: string[] = []
  for (let hop = 1; hop <= hops; hop++) {
    const name = `o${hop}`
    where.push(`${name}.f = ${hop === 1 ? '$1::int2' : `o${hop - 1}.t`}`)
    where.push(hop === hops ? `${name}.t = $2::int2` : `${name}.t NOT IN ($1::int2, $2::int2)`)
    // A hop inside differs from all before it; both ends are covered above.
    if (hop < hops)
      for (let before = 1; before < hop; before++) where.push(`${name}.t <> o${before}.t`)
    where.push(`${amount} BETWEEN ${name}.lo AND ${name}.hi`)
    amount = `(${name}.a * ${amount} - ${name}.b)`
    where.push(`${amount} > 0`)
    joins.push(`offers ${name}`)
  }
  const ids = joins.map((_, index) => `o${index + 1}.id`).join(', ')
  return (
    `SELECT ${amount} AS v, ${hops} AS hops, ARRAY[${ids}] AS ids ` +
    `FROM ${joins.join(', ')} WHERE ${where.join(' AND ')}`
  )
}
