import {useState} from 'react';
import {LcGrid, LcNumber, LcSelect} from 'lc-runtime/react';

const OPTIONS = {box: 'Box', pallet: 'Pallet'};

export function Page() {
  const [shown, setShown] = useState(true);
  const [said, setSaid] = useState('');
  return (
    <>
      {shown && (
        <>
          <form id="entry">
            <LcSelect name="unit" label="Unit" value="pallet" options={OPTIONS} />
            <LcNumber name="amount" label="Amount" value="2.5" scale={2} />
          </form>
          <LcGrid
            alias="contact"
            heading="Contacts"
            editMode="modal"
            pageSize={10}
            onLcSaved={({detail}) => setSaid(`Saved ${detail.presentation}.`)}
          />
        </>
      )}
      <p>
        <button id="toggle" type="button" onClick={() => setShown(!shown)}>
          Leave or come back
        </button>{' '}
        <output id="said">{said}</output>
      </p>
    </>
  );
}
