import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import { SortOptions, type SortOptionsProps } from './sort-options.tsx'

/** The orders as a sheet, for phones. */
export function SortSheet(props: SortOptionsProps) {
  const { t } = useTranslation('paths')
  return (
    <BarSheet
      icon={ArrowUpDown}
      label={t('sort-short')}
      title={t('sort')}
      footer={(close) => (
        <Button color="violet" isWide onClick={close}>
          {t('sort-done')}
        </Button>
      )}
    >
      <SortOptions {...props} />
    </BarSheet>
  )
}
