// Operations on a list, as pure functions from list to list.

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const others = items.filter((_, place) => place !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

export function inserted<Item>(items: Item[], place: number, item: Item): Item[] {
  return [...items.slice(0, place), item, ...items.slice(place)]
}

export function replaced<Item>(items: Item[], place: number, item: Item): Item[] {
  return items.map((old, at) => (at === place ? item : old))
}
