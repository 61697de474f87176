/** @jsxImportSource preact */
import {render} from 'preact';
import {useState} from 'preact/hooks';

const OPTIONS = {box: 'Box', pallet: 'Pallet'};

function Page() {
  const [shown, setShown] = useState(true);
  const [said, setSaid] = useState('');
  return (
    <>
      {shown && (
        <>
          <form id="entry">
            <lc-select name="unit" label="Unit" value="pallet" options={OPTIONS} />
            <lc-number name="amount" label="Amount" value="2.5" scale={2} />
          </form>
          <lc-grid
            alias="contact"
            heading="Contacts"
            editMode="modal"
            pageSize={10}
            onlc-saved={({detail}) => setSaid(`Saved ${detail.presentation}.`)}
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

render(<Page />, document.querySelector('#host'));
