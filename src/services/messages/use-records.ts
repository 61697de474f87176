import {useEffect, useState} from 'react';
import {asServiceError, type ServiceError} from '../../api/errors.js';
import type {ContactRecord} from '../../state/sms/contact-book.js';
import type {MessagesSession} from './messages-session.js';

interface Found {
  records: readonly ContactRecord[];
  error: ServiceError | null;
}

const NONE: Found = {records: [], error: null};

/** Records of whom a number belongs to. */
export function useRecords(session: MessagesSession, number: string): Found & {retry: () => void} {
  const [found, setFound] = useState<Found>(NONE);
  const [tries, setTries] = useState(0);
  const {contacts} = session.model;
  const contact = contacts.found.value.get(number);
  useEffect(() => {
    let isLate = false;
    setFound(NONE);
    if (contact)
      contacts.records(contact).then(
        (records) => isLate || setFound({records, error: null}),
        (error: unknown) => isLate || setFound({records: [], error: asServiceError(error)}),
      );
    return () => {
      isLate = true;
    };
  }, [contacts, contact, tries]);
  return {...found, retry: () => setTries(tries + 1)};
}
