import { useTranslation } from '#web/lib/texts/texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'

/** A snippet to copy into other pages, in full view. */
export function Copied({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('earnings')
  return (
    <div>
      <p className="text-dense font-medium text-text-2">{name}</p>
      <div className="mt-1 flex items-start gap-2">
        <code className="min-w-0 flex-1 rounded-default bg-surface-2 px-3 py-2 text-dense wrap-anywhere select-all">
          {text}
        </code>
        <CopyButton text={text} label={t('tools.copy', { name })} />
      </div>
    </div>
  )
}
