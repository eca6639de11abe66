import { LetterTile } from '#web/market/letter-tile.tsx'

/** The generated mark of an exchanger: no uploaded logos, because look-alikes rob people. */
export function ExchangerMark({
  name,
  className = 'text-[28px]',
}: {
  name: string
  className?: string
}) {
  return <LetterTile name={name} hueOf={name} className={className} />
}
