import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, type ButtonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** The time for which the button says "copied". */
const SAID_FOR_MS = 2_000

interface CopyButtonProps {
  /** The raw value to copy, not its printed form. */
  text: string
  /** The action's name: "Copy link". */
  label: string
  /** Gives the button words; an icon alone without it. */
  look?: Omit<ButtonLook, 'icon'>
  /** Whether the text is still on its way. */
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
