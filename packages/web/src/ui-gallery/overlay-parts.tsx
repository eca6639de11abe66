import { useState } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Drawer, Modal, type ModalProps } from '#web/ui/overlay/modal.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Family, Specimen } from './specimen.tsx'

const edges = ['right', 'left', 'bottom'] as const

export function OverlayParts() {
  return (
    <Family name="Overlays">
      <Specimen name="Modal, Drawer">
        <Opened label="Modal" />
        {edges.map((edge) => (
          <Opened key={edge} label={`Drawer, ${edge}`} edge={edge} />
        ))}
      </Specimen>
      <Specimen name="Popover, Menu, Tooltip">
        <Popover label="Facts" trigger={(props) => <Button {...props}>Popover</Button>}>
          Some facts
        </Popover>
        <Menu
          label="Order"
          chosen="a"
          onChoose={() => undefined}
          side="bottom-start"
          items={[
            { id: 'a', label: 'Ascending' },
            { id: 'd', label: 'Descending' },
          ]}
          trigger={(props) => <Button {...props}>Menu</Button>}
        />
        <Tooltip text="Words about it">
          {(described) => <Button {...described}>Tooltip</Button>}
        </Tooltip>
      </Specimen>
    </Family>
  )
}

function Opened({ label, edge }: { label: string; edge?: (typeof edges)[number] }) {
  const [isOpen, setOpen] = useState(false)
  const props: ModalProps = {
    isOpen,
    onClose: () => setOpen(false),
    title: label,
    children: <p className="text-table">Escape and a press outside close it.</p>,
    footer: <Button color="violet">Show 12 results</Button>,
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {edge ? <Drawer {...props} edge={edge} /> : <Modal {...props} />}
    </>
  )
}
