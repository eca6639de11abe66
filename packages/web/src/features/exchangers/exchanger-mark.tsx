import { LetterTile } from '#web/market/letter-tile.tsx'

/** Of an exchanger: it has no mark of its own, for look-alikes are how people are robbed. */
export function ExchangerMark({
  name,
  className = 'text-[28px]',
}: {
  name: string
  className?: string
}) {
  return <LetterTile name={name} hueOf={name} className={className} />
}
