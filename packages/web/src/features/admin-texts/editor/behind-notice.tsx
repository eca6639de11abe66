import { fieldText } from '@hopwise/contract'
import { GitCompareArrows } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import type { TextDraft } from './use-draft.ts'

/** The choice before editing goes on, where the draft is out of date. */
export function BehindNotice({ draft }: { draft: TextDraft }) {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const { isBehind, rebase, discard } = draft
  const giveUp = () => {
    showToast(t('draft-dropped'), { label: t('undo'), run: discard() })
  }
  if (!isBehind) return null
  return (
    <div role="alert" className="mt-6 rounded-large bg-warn-soft p-4 text-table">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <GitCompareArrows aria-hidden className="size-5 shrink-0" />
        {fieldText('CHANGED_MEANWHILE', locale)}
      </p>
      <p className="mt-1 text-text-2">{t('behind-why')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={rebase}>
          {t('keep-mine')}
        </Button>
        <Button size="small" onClick={giveUp}>
          {t('take-theirs')}
        </Button>
      </div>
    </div>
  )
}
