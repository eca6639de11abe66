import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'

interface StaleFoldProps {
  /** The number of rows that are folded, or would be. */
  count: number
  isUnfolded: boolean
  onTurn: () => void
}

/** A button below a list that unfolds the rows nobody has renewed for minutes. */
export function StaleFold({ count, isUnfolded, onTurn }: StaleFoldProps) {
  const { t } = useTranslation('market')
  const format = useFormat()
  if (count === 0) return null
  return (
    <Button className="mt-3" isWide aria-expanded={isUnfolded} onClick={onTurn}>
      {t(isUnfolded ? 'hide-stale' : 'show-stale', { value: format.count(count) })}
    </Button>
  )
}
