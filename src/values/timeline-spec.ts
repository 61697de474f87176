/** A list by time: events by day, or with `end` bars over weeks. */
export interface TimelineSpec {
  /** Path of the day or moment of an event, or at which a bar begins. */
  start: string;
  /** Path of the day or moment at which a bar ends, its day included. */
  end?: string;
  /** `events`, `weeks`, or `states`: the bar of `states` alone; by whether there is an end when absent. */
  span?: 'events' | 'weeks' | 'states';
  /** Path of the title; the first text of the list when absent. */
  title?: string;
  /** Path whose values put bars together. */
  group?: string;
  /** Path of the enumeration that colours bars and events. */
  colour?: string;
  /** Path of the reference to the record, or records, that come before this one: arrows lead from them. */
  depends?: string;
  /** Path of who did it. */
  by?: string;
  /** Path of the value that an event replaced. */
  from?: string;
  /** Path of the value that it set. */
  to?: string;
  /** The values of `to` in the order in which they follow each other: a bar shows how long each lasted, and what is to come. */
  states?: string[];
}
