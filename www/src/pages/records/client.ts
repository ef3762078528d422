import { isReady } from '../../layout/client';
import './records.css';

isReady();
