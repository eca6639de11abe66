import type { MarketSource } from '@hopwise/contract'
import { Radar } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'

interface SourceMarkProps {
  /** Null for the exchanger's own file, which needs no mark. */
  source: MarketSource | null
}

/** The source of an offer, where it is not the exchanger's own file. */
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
