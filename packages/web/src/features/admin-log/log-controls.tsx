import { auditActions } from '@hopwise/contract'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { UrlChange } from '#web/lib/address/use-url-state.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { AdminAuditLogAnswer } from './admin-log.documents.ts'
import type { logQueryFrom } from './log-query.ts'

interface LogControlsProps {
  query: ReturnType<typeof logQueryFrom>
  admins: AdminAuditLogAnswer['adminAuditLog']['admins']
  onChange: (change: UrlChange, options?: { replace?: boolean }) => void
}

export function LogControls({ query, admins, onChange }: LogControlsProps) {
  const { t } = useTranslation('admin-log')
  return (
    <div role="search" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Select
        label={t('admin')}
        value={query.adminId}
        options={[
          { value: '', label: t('admin-any') },
          ...admins.map(({ id, name }) => ({ value: id ?? '', label: name || t('no-name') })),
        ]}
        onChange={(admin) => onChange({ admin, page: undefined })}
      />
      <Select
        label={t('action-filter')}
        value={query.action ?? ''}
        options={[
          { value: '', label: t('action-any') },
          ...auditActions.map((each) => ({ value: each, label: t(`action.${each}`) })),
        ]}
        onChange={(action) => onChange({ action: action.toLowerCase(), page: undefined })}
      />
      <Input
        type="search"
        label={t('subject')}
        hint={t('subject-hint')}
        value={query.subject}
        autoCapitalize="off"
        spellCheck={false}
        onChange={(subject) => onChange({ subject, page: undefined }, { replace: true })}
        className="max-xl:col-span-full"
      />
    </div>
  )
}
