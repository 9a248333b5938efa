import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { CONTROL_CLASS } from '#engine/client/ui/control-class.ts'
import { MAX_KEYWORD_LENGTH } from '#engine/shared/fields.ts'

type SearchFieldProps = {
  /** What is searched, which the field also shows while it is empty. */
  label: string
  keyword?: string
  onSearch: (keyword: string) => void
  /** Gets the whole of a pasted text, which may be longer than a keyword; true if it was no keyword and is dealt with. */
  onPasted?: (text: string) => boolean
}

/** A field for what one looks for, in any language. */
export function SearchField({ label, keyword = '', onSearch, onPasted }: SearchFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(keyword)
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_KEYWORD_LENGTH}
        value={text}
        onPaste={(event) => {
          if (onPasted?.(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onChange={(event) => setText(event.target.value)}
        className={`${CONTROL_CLASS} min-w-0 flex-1`}
      />
      <Button type="submit" look="primary" icon={Search} className="shrink-0">
        <span className="max-sm:sr-only">{t`Search`}</span>
      </Button>
    </form>
  )
}
