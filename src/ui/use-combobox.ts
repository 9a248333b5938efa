import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type ComboboxOption, searchOptions } from './search-options.ts'

type ComboboxModel = {
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The state of a combobox: text, matches and the active option, by WAI-ARIA's pattern for an editable combobox with a
 * list.
 */
export function useCombobox({ options, value, onChange }: ComboboxModel) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** null while nothing is typed; the field then shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const found = searchOptions(options, typed ?? '')
  const chosen = options.find((option) => option.value === value)

  const show = () => {
    setOpen(true)
    setMarked(
      Math.max(
        0,
        found.findIndex((option) => option.value === value),
      ),
    )
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setMarked((marked + step + found.length) % Math.max(1, found.length))
      else show()
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      choose(found[marked])
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return {
    list,
    listId,
    open,
    found,
    marked,
    choose,
    text: typed ?? chosen?.label ?? '',
    optionId: (index: number) => `${listId}${index}`,
    input: {
      onKeyDown,
      onClick: show,
      onBlur: close,
      onChange: (text: string) => {
        setTyped(text)
        setOpen(true)
        setMarked(0)
      },
    },
  }
}
