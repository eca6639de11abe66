import { ArrowRight, Search, Star } from 'lucide-react'
import { Button, type ButtonColor, ButtonLink } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Family, Specimen } from './specimen.tsx'

const colors: readonly ButtonColor[] = ['violet', 'black', 'line', 'ghost']
const sizes = ['small', 'default', 'large'] as const
const roundness = ['small', 'default', 'large', 'full'] as const

export function ActionParts() {
  return (
    <Family name="Actions">
      {colors.map((color) => (
        <Specimen key={color} name={`Button, ${color}`}>
          {sizes.map((size) => (
            <Button key={size} {...{ color, size }}>
              {size}
            </Button>
          ))}
          <Button color={color} isLoading>
            Loading
          </Button>
          <Button color={color} aria-disabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button, icons and roundness">
        <Button color="violet" icon={Search}>
          Left
        </Button>
        <Button color="black" icon={ArrowRight} iconPosition="right">
          Right
        </Button>
        {roundness.map((each) => (
          <Button key={each} color="violet" roundness={each}>
            {each}
          </Button>
        ))}
        <ButtonLink to="/dev/ui">Link</ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Small" size="small" icon={Star} />
        <IconButton label="Default" icon={Star} />
        <IconButton label="Large" size="large" color="line" icon={Star} />
        <IconButton label="Violet" color="violet" icon={Star} />
        <IconButton label="Pressed" icon={Star} aria-pressed />
      </Specimen>
      <Specimen name="CopyButton, ExternalLink">
        <CopyButton text="0.1" label="Copy amount" />
        <CopyButton text="link" label="Copy link" look={{ color: 'violet' }} />
        <ExternalLink href="https://example.org">example.org</ExternalLink>
      </Specimen>
    </Family>
  )
}
