import { useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { CYCLE_SHOWS, type CycleShow } from '../query/arbitrage-query.ts'

interface ShowChoiceProps {
  show: CycleShow
  /** Whether loops of one source are folded into a row, where they are asked for so. */
  isFolded: boolean
  onChoose: (show: CycleShow) => void
}

/** What a row stands for, and what that means. */
export function ShowChoice({ show, isFolded, onChoose }: ShowChoiceProps) {
  const { t } = useTranslation('arbitrage')
  const why = show === 'sources' && !isFolded ? 'apart' : show
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label={t('show-label')}
        hidesLabel
        value={show}
        options={CYCLE_SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={onChoose}
      />
      <p className="min-w-56 flex-1 text-dense text-text-2">{t(`show-why.${why}`)}</p>
    </div>
  )
}
