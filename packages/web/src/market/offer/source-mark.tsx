import type { MarketSource } from '@hopwise/contract'
import { Radar } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'

interface SourceMarkProps {
  /** Null: from the exchanger's own file, of which nothing need be said. */
  source: MarketSource | null
}

/** Whose word an offer is, where it is not the exchanger's own. */
export function SourceMark({ source }: SourceMarkProps) {
  const { t } = useTranslation('market')
  if (!source) return null
  const name = t(`source.${source}`)
  return (
    <Badge icon={Radar} title={t('source-why', { name })}>
      <span className="sr-only">{t('source-from')} </span>
      {name}
    </Badge>
  )
}
