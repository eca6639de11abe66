import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import type { TextDraft } from './use-draft.ts'

interface SaveBarProps {
  draft: TextDraft
  isBusy: boolean
  error: ApiError | undefined
  label: string
  children?: ReactNode
}

/** The bar stays in sight however long the texts are. */
export function SaveBar({ draft, isBusy, error, label, children }: SaveBarProps) {
  const { t } = useTranslation('admin-texts')
  const { isDirty, isBehind } = draft
  return (
    <div className="bottom-0 z-10 mt-8 md:sticky border-t border-line-soft bg-bg py-3">
      {error && !isBehind && (
        <div className="mb-3">
          {/* Faults stand beside their fields. */}
          <ErrorNotice error={{ ...error, fields: [] }} title={t('not-saved')} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          color="violet"
          icon={Save}
          isLoading={isBusy}
          aria-disabled={!isDirty || isBehind}
        >
          {label}
        </Button>
        <p role="status" className="text-meta text-text-3">
          {t(isDirty ? 'kept-here' : 'all-saved')}
        </p>
        <span className="ml-auto flex flex-wrap gap-3">{children}</span>
      </div>
    </div>
  )
}
