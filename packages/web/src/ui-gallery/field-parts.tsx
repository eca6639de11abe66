import { fieldText } from '@hopwise/contract'
import { useState } from 'react'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Slider } from '#web/ui/field/slider.tsx'
import { SortControl } from '#web/ui/field/sort-control.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Family, Specimen } from './specimen.tsx'

export function FieldParts() {
  return (
    <Family name="Fields">
      <Texts />
      <Choices />
    </Family>
  )
}

function Texts() {
  const [text, setText] = useState('Anna')
  const [search, setSearch] = useState('bitcoin')
  const [secret, setSecret] = useState('every hop counts')
  const [email, setEmail] = useState('anna@')
  const [amount, setAmount] = useState<number | undefined>(1_234.5)
  return (
    <>
      <Specimen name="Input">
        <Input label="Text" hint="As on your card" value={text} onChange={setText} />
        <Input label="Search" type="search" value={search} onChange={setSearch} />
        <Input label="Password" type="password" value={secret} onChange={setSecret} />
        <Input
          label="Email"
          type="email"
          error={fieldText('NOT_AN_EMAIL', 'en')}
          value={email}
          onChange={setEmail}
        />
        <Input label="Disabled" disabled value="Cannot be changed" onChange={() => undefined} />
      </Specimen>
      <Specimen name="NumberInput">
        <NumberInput label="Amount" unit="dollars" value={amount} onChange={setAmount} />
        <NumberInput
          label="Large"
          isLarge
          unit={{ codes: ['BTC'], of: 'coins' }}
          after="BTC"
          value={amount}
          onChange={setAmount}
        />
        <NumberInput
          label="Deposit"
          unit="dollars"
          value={12}
          error={fieldText('BELOW_LEAST_DEPOSIT', 'en')}
          onChange={() => undefined}
        />
      </Specimen>
    </>
  )
}

const orders = [
  { value: 'get', label: 'What arrives' },
  { value: 'safe', label: 'Confidence' },
] as const

function Choices() {
  const [hops, setHops] = useState<'1' | '2' | '3'>('2')
  const [sort, setSort] = useState<'get' | 'safe'>('get')
  const [isDown, setDown] = useState(true)
  const [isOn, setOn] = useState(true)
  const [isChecked, setChecked] = useState(true)
  const [percent, setPercent] = useState(30)
  return (
    <>
      <Specimen name="Select, SortControl, Segmented">
        <Select label="Order" value={sort} onChange={setSort} options={orders} />
        <SortControl
          label="Sort by"
          value={sort}
          isDescending={isDown}
          options={orders}
          onChoose={setSort}
          onTurn={setDown}
        />
        <Segmented
          label="Hops"
          value={hops}
          onChange={setHops}
          options={[
            { value: '1', label: '1' },
            { value: '2', label: '2' },
            { value: '3', label: '3' },
          ]}
        />
      </Specimen>
      <Specimen name="Switch, Checkbox">
        <Switch label="Remove fiat" hint="No banks inside" isOn={isOn} onChange={setOn} />
        <Switch label="Off" isOn={false} onChange={() => undefined} />
        <Switch label="Disabled" isOn isDisabled onChange={() => undefined} />
        <Checkbox label="Banks" count={42} isChecked={isChecked} onChange={setChecked} />
        <Checkbox label="None" count={0} isChecked={false} isDisabled onChange={() => undefined} />
      </Specimen>
      <Specimen name="Slider">
        <Slider
          label="Profit"
          className="w-64"
          min={0}
          max={100}
          value={percent}
          onChange={setPercent}
          valueText={`${percent} %`}
        />
      </Specimen>
    </>
  )
}
