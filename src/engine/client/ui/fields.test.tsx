import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { click, find, render, settle, type } from '#tests/support/render.tsx'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Form } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { RadioCards } from './RadioCards.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

const described = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('label, error and hint are read with the field, the error first', () => {
  render(
    <TextField
      label="Tracking number"
      hint="On the seller's page"
      error="Letters, digits and hyphen only"
      value="SF 1"
      onChange={() => {}}
    />,
  )
  const input = find<HTMLInputElement>('input')
  expect(input.labels?.[0]?.textContent).toBe('Tracking number')
  expect(described(input)).toEqual(['Letters, digits and hyphen only', "On the seller's page"])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('a valid optional field only shows that it is optional', () => {
  render(<TextField label="Notes" optional value="" onChange={() => {}} />)
  const input = find<HTMLInputElement>('input')
  expect(input.labels?.[0]?.textContent).toBe('NotesOptional')
  for (const name of ['aria-invalid', 'aria-required', 'aria-describedby'])
    expect(input.hasAttribute(name)).toBe(false)
})

test('a text area says that the end of a pasted text was left out, until there is room again', async () => {
  function Notes() {
    const [value, setValue] = useState('12345')
    return <TextArea label="Notes" maxLength={8} value={value} onChange={setValue} />
  }
  render(<Notes />)
  const area = find<HTMLTextAreaElement>('textarea')
  const paste = async (pasted: string, expected: string) => {
    const clipboardData = { getData: () => pasted }
    const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData })
    area.setSelectionRange(area.value.length, area.value.length)
    area.dispatchEvent(event)
    await type(area, expected)
  }
  await paste('678', '12345678')
  expect(described(area)).toEqual([])
  await type(area, '12345')
  await paste('67890', '12345678')
  expect(described(area)).toEqual(['The end of what you pasted doesn’t fit and was left out.'])
  await type(area, '1234567')
  expect(described(area)).toEqual([])
})

test('a number field asks for the right keyboard and keeps what was typed', async () => {
  const onChange = vi.fn()
  render(<NumberField label="Quantity" kind="integer" value="" onChange={onChange} />)
  expect(find('input').getAttribute('inputmode')).toBe('numeric')
  await type(find<HTMLInputElement>('input'), '１2,')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('１2,')
})

test('a list answers with the value of the option that was chosen', async () => {
  const onChange = vi.fn<(value: 'CN' | 'JP') => void>()
  const options = [
    { value: 'CN', label: 'China' },
    { value: 'JP', label: 'Japan' },
  ] as const
  render(
    <Select
      label="Warehouse"
      placeholder="Choose"
      value=""
      options={options}
      onChange={onChange}
    />,
  )
  const select = find<HTMLSelectElement>('select')
  select.value = 'JP'
  await settle(() => select.dispatchEvent(new Event('change', { bubbles: true })))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('JP')
})

test('cards of a choice are one group with its label and error', async () => {
  const onChange = vi.fn()
  render(
    <RadioCards
      label="Warehouse"
      error="Please choose"
      value=""
      onChange={onChange}
      options={[
        { value: 'CN', label: 'China' },
        { value: 'JP', label: 'Japan', disabled: true },
      ]}
    />,
  )
  const group = find('[role=radiogroup]')
  expect(find(`[id="${group.getAttribute('aria-labelledby')}"]`).textContent).toBe('Warehouse')
  expect(described(group)).toEqual(['Please choose'])
  await click(find('input[value=JP]'))
  expect(onChange).not.toHaveBeenCalled()
  await click(find('input[value=CN]'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('CN')
})

test('the words of a box to tick are part of its target', async () => {
  const onChange = vi.fn()
  render(
    <Checkbox checked={false} onChange={onChange}>
      Default address
    </Checkbox>,
  )
  await click(find('label'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

function TwoFields({ refuse }: { refuse: () => Promise<string> }) {
  const [error, setError] = useState('')
  return (
    <Form onSubmit={async () => setError(await refuse())}>
      <TextField label="Name" value="Ah Kow" onChange={() => {}} />
      <TextField label="Phone" value="" onChange={() => {}} error={error} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('after a refused submit the focus goes to the first field in error', async () => {
  render(<TwoFields refuse={async () => 'Please enter phone'} />)
  find('button').focus()
  await click(find('button'))
  expect(document.activeElement).toBe(find('[aria-invalid]'))
})

test('a missing choice is an error of the group, and the focus goes to its first card', async () => {
  const options = [
    { value: 'CN', label: 'China' },
    { value: 'JP', label: 'Japan' },
  ]
  const choice = { label: 'Warehouse', value: '', onChange: () => {}, options } as const
  function Choice() {
    const [error, setError] = useState('')
    return (
      <Form onSubmit={() => setError('Choose one')}>
        <RadioCards {...choice} error={error} />
        <Button type="submit">Save</Button>
      </Form>
    )
  }
  render(<Choice />)
  await click(find('button'))
  expect(find('[role=radiogroup]').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(find('[value=CN]'))
})

test('typing while the answer is pending keeps the focus', async () => {
  const answer = Promise.withResolvers<string>()
  render(<TwoFields refuse={() => answer.promise} />)
  await click(find('button'))
  const name = find<HTMLInputElement>('input')
  name.focus()
  await type(name, 'Ah Kow 2')
  await settle(() => answer.resolve('Please enter phone'))
  find('[aria-invalid]')
  expect(document.activeElement).toBe(name)
})

test('a busy button keeps the focus and answers no click', async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  )
  find('button').focus()
  await click(find('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(find('button'))
  expect(find('button').textContent).toContain('Loading...')
})

test('a busy submit button does not submit again', async () => {
  const onSubmit = vi.fn()
  render(
    <Form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </Form>,
  )
  await click(find('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
