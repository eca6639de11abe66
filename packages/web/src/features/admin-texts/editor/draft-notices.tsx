import { fieldText } from '@hopwise/contract'
import { GitCompareArrows, History } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import type { TextDraft } from './use-draft.ts'

/** Notices before editing goes on: the draft is from an earlier visit, or is out of date. */
export function DraftNotices({ draft }: { draft: TextDraft }) {
  const { t } = useTranslation('admin-texts')
  const locale = useLocale()
  const { isBehind, wasKept, rebase, drop, restore, draft: mine } = draft
  const giveUp = () => {
    drop()
    sayToast(t('draft-dropped'), { label: t('undo'), run: () => restore(mine) })
  }
  if (isBehind) {
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
  if (!wasKept) return null
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center gap-3 rounded-large bg-note-soft p-4 text-table"
    >
      <History aria-hidden className="size-5 shrink-0 text-note" />
      <p className="min-w-48 flex-1">{t('draft-found')}</p>
      <Button size="small" onClick={giveUp}>
        {t('draft-drop')}
      </Button>
    </div>
  )
}
