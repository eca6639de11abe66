import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, type ButtonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** How long it says that it is done. */
const SAID_FOR_MS = 2_000

interface CopyButtonProps {
  /** Copied as it stands: the raw value, not its print. */
  text: string
  /** What is copied: "Copy link". */
  label: string
  /** With words instead of a picture alone. */
  look?: Omit<ButtonLook, 'icon'>
  /** What is copied is not there yet. */
  isLoading?: boolean
}

export function CopyButton({ text, label, look, isLoading = false }: CopyButtonProps) {
  const { t } = useTranslation('ui')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const icon = isCopied ? Check : Copy
  return (
    <>
      {look ? (
        <Button {...look} icon={icon} isLoading={isLoading} onClick={copy}>
          {isCopied ? t('copied') : label}
        </Button>
      ) : (
        <IconButton size="small" label={label} icon={icon} onClick={copy} />
      )}
      <span role="status" className="sr-only">
        {isCopied && t('copied')}
      </span>
    </>
  )
}
