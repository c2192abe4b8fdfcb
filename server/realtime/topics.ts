// The subscribers of each topic in this process. Public and private topics of the same name are separate.

export interface TopicMember {
  /** Broadcasts and presence changes. */
  receive(event: string, payload: unknown): void
}

export class Topics {
  private readonly members = new Map<string, Set<TopicMember>>()

  join(topic: string, member: TopicMember): void {
    this.members.set(topic, (this.members.get(topic) ?? new Set()).add(member))
  }

  leave(topic: string, member: TopicMember): void {
    const members = this.members.get(topic)
    members?.delete(member)
    if (members?.size === 0) this.members.delete(topic)
  }

  of(topic: string): Iterable<TopicMember> {
    return this.members.get(topic) ?? []
  }
}

export function topicKey(name: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${name}`
}
