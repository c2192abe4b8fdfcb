// A list of the pricing form whose items are edited in cards. A deleted item is kept until the next deletion, so that it
// can be restored in place.
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PricingForm } from '../../../../../../domain/pricing/pricing-form.ts'
import { inserted, replaced } from './list-changes.ts'

type ListName = 'questions' | 'dateRules'
type ItemOf<Name extends ListName> = PricingForm[Name][number]

interface Removed<Item> {
  item: Item
  place: number
  /** The whole list before the deletion. */
  before: Item[]
}

export function useFormList<Name extends ListName>(name: Name) {
  type Item = ItemOf<Name>
  const { getValues, setValue, formState } = useFormContext<PricingForm>()
  const items = useWatch<PricingForm>({ name }) as Item[]
  const [removed, setRemoved] = useState<Removed<Item>>()
  const [openId, setOpenId] = useState<string>()
  const [newId, setNewId] = useState<string>()

  const get = () => getValues(name) as Item[]

  function set(next: Item[]) {
    setValue<ListName>(name, next as PricingForm[ListName], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    })
  }

  /** A new item is open, and its first field receives focus. */
  function insert(place: number, item: Item) {
    set(inserted(get(), place, item))
    setOpenId(item.id)
    setNewId(item.id)
  }

  return {
    items,
    removed,
    get,
    set,
    insert,
    append: (item: Item) => insert(get().length, item),
    change: (place: number, item: Item) => set(replaced(get(), place, item)),
    remove: (place: number) => {
      const before = get()
      const item = before[place]
      if (!item) return
      setRemoved({ item, place, before })
      set(before.filter((_, at) => at !== place))
    },
    undoRemove: () => {
      if (!removed) return
      set(inserted(get(), removed.place, removed.item))
      setRemoved(undefined)
    },
    isOpen: (id: string) => openId === id,
    isNew: (id: string) => newId === id,
    toggle: (id: string) => setOpenId(openId === id ? undefined : id),
  }
}
