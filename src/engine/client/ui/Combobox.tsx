import { Trans } from '@lingui/react/macro'
import { Check, ChevronDown } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_CLASS } from './control-class.ts'
import { Field, type FieldFrame } from './Field.tsx'
import { Icon } from './Icon.tsx'
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
function useCombobox({ options, value, onChange }: ComboboxModel) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** null while nothing is typed; the field then shows the chosen option. */
  const [entry, setEntry] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const matches = searchOptions(options, entry ?? '')
  const chosen = options.find((option) => option.value === value)

  const show = () => {
    setOpen(true)
    setMarked(
      Math.max(
        0,
        matches.findIndex((option) => option.value === value),
      ),
    )
  }
  const close = () => {
    setOpen(false)
    setEntry(null)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setMarked((marked + step + matches.length) % Math.max(1, matches.length))
      else show()
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      choose(matches[marked])
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }
  return {
    list,
    listId,
    open,
    found: matches,
    marked,
    choose,
    text: entry ?? chosen?.label ?? '',
    optionId: (index: number) => `${listId}${index}`,
    input: {
      onKeyDown,
      onClick: show,
      onBlur: close,
      onChange: (text: string) => {
        setEntry(text)
        setOpen(true)
        setMarked(0)
      },
    },
  }
}

type ComboboxProps = FieldFrame &
  Pick<ComponentProps<'input'>, 'placeholder' | 'name' | 'autoComplete'> & {
    options: readonly ComboboxOption[]
    value: string
    onChange: (value: string) => void
  }

/**
 * A choice among hundreds of options, filtered by typing. Use `Select` for a dozen. Kept by hand: Radix has
 * none, Downshift's adds 13 kB (brotli) to what all screens share, and Ariakit's 39.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, help, options, value, onChange, ...rest } = props
  const box = useCombobox({ options, value, onChange })
  useLayoutEffect(() => {
    if (box.open) box.list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [box.open, box.list])
  useLayoutEffect(() => {
    const list = box.list.current
    const option = box.open && list?.children[box.marked]
    if (!(list && option instanceof HTMLElement)) return
    const { offsetTop, offsetHeight } = option
    const isBelow = offsetTop + offsetHeight > list.scrollTop + list.clientHeight
    if (isBelow) list.scrollTop = offsetTop + offsetHeight - list.clientHeight
    else if (offsetTop < list.scrollTop) list.scrollTop = offsetTop
  }, [box.open, box.marked, box.list])
  return (
    <Field label={label} hint={hint} error={error} optional={optional} help={help}>
      {(aria) => (
        <span className="relative block">
          <input
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={box.listId}
            aria-activedescendant={
              box.open && box.found.length > 0 ? box.optionId(box.marked) : undefined
            }
            autoComplete="off"
            spellCheck={false}
            value={box.text}
            className={`${CONTROL_CLASS} pr-10`}
            {...rest}
            {...aria}
            {...box.input}
            onFocus={(event) => event.target.select()}
            onChange={(event) => box.input.onChange(event.target.value)}
          />
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
          />
          <div
            ref={box.list}
            id={box.listId}
            role="listbox"
            tabIndex={-1}
            aria-label={typeof label === 'string' ? label : undefined}
            hidden={!box.open}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 scroll-mb-4 overflow-y-auto overscroll-contain rounded-control bg-surface py-1 shadow-float"
          >
            {box.open &&
              box.found.map((option, index) => (
                <button
                  key={option.value}
                  type="button"
                  id={box.optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => box.choose(option)}
                  className={classNames(
                    'flex min-h-11 w-full items-center justify-between gap-2 px-3 text-left text-16',
                    index === box.marked ? 'bg-brand-soft' : 'hover:bg-paper',
                  )}
                >
                  {option.label}
                  {option.value === value && (
                    <Icon of={Check} size={16} className="text-brand-text" />
                  )}
                </button>
              ))}
            {box.open && box.found.length === 0 && (
              <p className="px-3 py-2.5 text-14 text-ink-soft">
                <Trans>No results. Try another search.</Trans>
              </p>
            )}
          </div>
        </span>
      )}
    </Field>
  )
}
