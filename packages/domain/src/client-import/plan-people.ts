import type { ClientProblem, Person } from './read-people.ts';

/** What the store keeps of somebody whose phone a list names. */
export interface KnownPerson {
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly birthday: boolean;
  readonly notes: string;
  readonly allergies: string;
  readonly address: boolean;
  readonly tags: boolean;
}
/** What of a person the store lacks: the rest stays as it is. */
export type Filling = Partial<Pick<Person, 'name' | 'email' | 'birthday' | 'notes' | 'allergies' | 'address' | 'tags'>>;

export interface PeoplePlan<Known extends KnownPerson> {
  readonly fresh: readonly Person[];
  readonly fills: readonly { readonly person: Person; readonly known: Known; readonly filling: Filling }[];
  /** Of whom the store has all that the list says. */
  readonly same: readonly { readonly person: Person; readonly known: Known }[];
  readonly problems: readonly ClientProblem[];
}

/** Who of a list is new, and what it says of those whom the store knows by their phone that the store does not have. */
export function planPeople<Known extends KnownPerson>(
  people: readonly Person[],
  known: ReadonlyMap<string, Known>,
): PeoplePlan<Known> {
  const fresh: Person[] = [];
  const fills: { person: Person; known: Known; filling: Filling }[] = [];
  const same: { person: Person; known: Known }[] = [];
  const problems: ClientProblem[] = [];
  for (const person of people) {
    const one = known.get(person.phone);
    const filling = one && fillingOf(person, one);
    if (one === undefined || filling === undefined) {
      if (person.name === '') problems.push({ line: person.line, text: person.phone, reason: 'no_name' });
      else fresh.push(person);
    } else if (Object.keys(filling).length > 0) fills.push({ person, known: one, filling });
    else same.push({ person, known: one });
  }
  return { fresh, fills, same, problems };
}

const fillingOf = (person: Person, known: KnownPerson): Filling => ({
  ...(known.name === '' && person.name !== '' && { name: person.name }),
  ...(known.email === '' && person.email !== '' && { email: person.email }),
  ...(!known.birthday && person.birthday !== null && { birthday: person.birthday }),
  ...(known.notes === '' && person.notes !== '' && { notes: person.notes }),
  ...(known.allergies === '' && person.allergies !== '' && { allergies: person.allergies }),
  ...(!known.address && person.address !== null && { address: person.address }),
  ...(!known.tags && person.tags.length > 0 && { tags: person.tags }),
});
